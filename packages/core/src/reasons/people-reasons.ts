/** What can be wrong with an account, a name or a password. */
export const peopleReasons = {
  'characters-at-least': 'Use at least {least} characters.',
  'characters-at-most': 'Use at most {most} characters.',
} as const;
