/** Why somebody cannot sign in or make an account. */
export const accountReasons = {
  'too-many-attempts': 'Too many attempts. Please wait a while and try again.',

  'registration-closed': 'Registration is closed on this server.',
  'set-up-code-wrong': 'Enter the set-up code that the server printed when it started.',
  'email-too-long': 'This e-mail is too long.',
  'email-taken': 'There is already an account with this e-mail.',
  'username-taken': 'This username is taken. Choose another.',
  'time-zone-not-known-here': 'This time zone is not known here.',

  'account-deactivated': 'This account has been deactivated. Ask an admin of this server.',
  'sign-in-too-slow': 'This took too long. Please sign in again.',
  'code-wrong-or-used': 'That code is not right, or was used already.',
  'passkey-not-known': 'This passkey does not open an account here.',
  'signed-out': 'You have signed out. Please sign in again.',
  'session-ended-elsewhere': 'This session was ended from another device. Please sign in again.',
  'session-ended-by-admin': 'An admin ended this session. Please sign in again.',
  'session-ended-by-password': 'The password was changed. Please sign in again.',
  'session-token-reused':
    'This session was ended because an old sign-in token was used again, which can mean that somebody copied it. Please sign in again, and change your password if this surprises you.',

  'no-single-sign-on': 'This server has no single sign-on.',
  'sso-not-signed-in': '{provider} did not sign you in. Please try again.',
  'sso-before-owner': 'This server is new. Create the owner’s account first.',
  'sso-without-account': 'There is no account for you yet. Ask an admin of this server.',
  'sso-without-email': '{provider} did not tell your e-mail.',
  'sso-email-not-confirmed': '{provider} has not confirmed your e-mail. Confirm it there, then come back.',
  'sso-email-taken':
    'There is already an account with this e-mail. Sign in with its password, then connect {provider} in your profile.',
  'sso-account-taken': 'Somebody else on this server is connected with that account.',

  'no-email': 'This server sends no e-mail.',
  'no-email-for-reset': 'This server sends no e-mail. Ask an admin of this server for a link.',
  'confirmation-link-expired': 'This link has expired. Ask for a new one in your profile.',
  'reset-link-spent': 'This link has expired or was used already. Ask for a new one.',
  'passkey-to-keep-not-checked': 'The passkey could not be checked. Choose again which to keep.',
} as const;
