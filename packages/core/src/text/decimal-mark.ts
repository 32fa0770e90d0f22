/** The sign before a fraction, which differs by language: 62.5 and 62,5. Where it is the comma, lists are parted by something else. */
export type DecimalMark = '.' | ',';
