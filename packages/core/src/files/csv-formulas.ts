/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front of it: a title in somebody else's plan must not run in the
 * spreadsheet of whoever exports it. Text that already has apostrophes there gets one more, so that reading takes exactly one away.
 */

/** Signs of a formula, also in full width, and after white space, which some programs drop; a tab or a line break by itself. */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const markedFormula = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** `markFormula('=1+1')` is `'=1+1`, `markFormula("'=1+1")` is `''=1+1`, `markFormula('Squat')` stays. */
export const markFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What `markFormula` was given. Other programs that mark formulas do it in the same way. */
export const unmarkFormula = (text: string): string => (markedFormula.test(text) ? text.slice(1) : text);
