/** What can be wrong with an account, a name or a password. */
export const peopleReasons = {
  'characters-at-least': 'Use at least {least} characters.',
  'characters-at-most': 'Use at most {most} characters.',
  'username-characters': 'Use letters, digits, dots, dashes and underscores only.',
  'password-not-typeable': 'Use characters that can be typed.',
  'password-is-name': 'Do not use your e-mail or username as the password.',
  'password-common': 'Others would guess this password first. Choose another.',
} as const;
