/**
 * Text that does not fit its width: cut off by a box that hides what overflows, or past the edge of the screen. What can be scrolled
 * sideways within its own box is in reach; drawings and what is there for screen readers alone are left out.
 */
import type { Page } from '@playwright/test';

/** One line for each, empty when everything fits. */
export function cutOffText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollingElement } = document;
    if (scrollingElement && scrollingElement.scrollWidth > scrollingElement.clientWidth) {
      found.push(`the page scrolls sideways: ${scrollingElement.scrollWidth} > ${scrollingElement.clientWidth}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (words === '' || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width > 0 && isCutOff(parent, text)) found.push(`"${words.slice(0, 60)}" in ${nameOf(parent)}`);
    }
    return found;

    function isCutOff(parent: Element, text: DOMRect): boolean {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position, clipPath, textOverflow } = getComputedStyle(box);
        const room = box.getBoundingClientRect();
        // Out of sight on purpose: in a box of a pixel, or in a row that is not shown.
        if (clipPath !== 'none' || (room.width <= 1 && overflowX !== 'visible')) return false;
        // An ellipsis says that there is more: a title in a list that is whole on its own page.
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false;
        if (overflowX === 'hidden' || overflowX === 'clip') {
          if (text.top >= room.bottom || text.bottom <= room.top) return false;
          if (text.right > room.right + 1 || text.left < room.left - 1) return true;
        }
        if (position === 'fixed') break;
      }
      return text.right > innerWidth + 1 || text.left < -1;
    }

    function nameOf(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    }
  });
}
