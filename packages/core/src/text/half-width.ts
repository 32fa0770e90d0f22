const fromWideToNarrow = 0xff01 - 0x21;

/** Digits and signs as wide as Japanese letters, in their usual form: `halfWidth('６２．５　ｋｇ')` is `'62.5　kg'`. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - fromWideToNarrow));
