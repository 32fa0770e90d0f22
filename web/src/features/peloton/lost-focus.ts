/**
 * Whether the reader was left nowhere: the button that had the focus has gone with its part of the page. Before anybody has touched the
 * page nothing is lost, and the focus belongs to the browser.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && navigator.userActivation?.hasBeenActive === true;
}
