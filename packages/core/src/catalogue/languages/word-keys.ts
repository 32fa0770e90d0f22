/**
 * Under which key a translation of the catalogue travels to the browser: that of its English text, so that a workout of years ago is read in the language
 * of today, and what a person or an admin has written otherwise stays as it is. Apart from the words, for the browser.
 */
export const wordKeys = {
  /** Its title, and its aliases in lines after that. */
  exercise: (title: string): string => `exercise ${title}`,
  variant: (label: string): string => `variant ${label}`,
  equipment: (title: string): string => `equipment ${title}`,
  /** Exercises name equipment by its type. */
  equipmentType: (type: string): string => `equipment type ${type}`,
  /** Of a program or a series. */
  plan: (title: string): string => `plan ${title}`,
  tag: (tag: string): string => `tag ${tag}`,
  /** A cue or a description. These are long, and their key need not be. */
  longText: (text: string): string => `text ${hashOf(text)}`,
};

/** FNV-1a. A test holds that no two texts of the catalogue share one. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
