/** Why somebody cannot sign in, change their account, or manage those of others. */
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

  'password-not-set': 'Your account has no password yet. Set one with "Forgot password?" on the sign-in page.',
  'not-your-password': 'That is not your current password.',
  'authenticator-already-set-up': 'An authenticator app is set up already. Remove it first.',
  'authenticator-code-wrong': 'That code is not right. Wait for the next one and try again.',
  'second-step-not-set-up': 'Set up an authenticator app or a passkey first.',
  'passkeys-at-most': 'There can be {most} passkeys at most. Remove one first.',
  'passkey-not-checked': 'The passkey could not be checked. Please try again.',
  'passkey-already-there': 'This passkey is there already.',
  'zones-not-rising': 'Each zone must begin above the one before it.',
  'token-without-name': 'Give the token a name.',
  'tokens-at-most': 'You have {most} tokens, which is the most. Take one back first.',
  'push-service-not-known': 'This push service is not known here.',
  'strap-of-somebody-else': 'This strap is somebody else’s here.',
  'straps-at-most': 'You have as many straps as one may have. Remove one first.',
  'storage-full-megabytes':
    'Your storage on this server is full ({megabytes} MB). Delete what you no longer need, such as files of imports and exports, or ask an admin for more.',
  'storage-full-gigabytes':
    'Your storage on this server is full ({gigabytes} GB). Delete what you no longer need, such as files of imports and exports, or ask an admin for more.',
  'only-owner-leaves':
    'You are the only owner of this server. Make somebody else an owner first, then delete your account.',

  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  'own-second-step-first': 'Turn on two-step sign-in for yourself first, in your profile.',
  'owner-changes-sign-in': 'Only an owner can change how another admin or owner signs in.',
  'owner-ends-sessions': 'Only an owner can end the sessions of an admin or an owner.',
} as const;
