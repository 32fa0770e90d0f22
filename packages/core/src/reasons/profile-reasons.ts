/** Why somebody cannot change their account, or manage those of others. */
export const profileReasons = {
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
  'only-owner-leaves':
    'You are the only owner of this server. Make somebody else an owner first, then delete your account.',

  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  'own-second-step-first': 'Turn on two-step sign-in for yourself first, in your profile.',
  'owner-changes-sign-in': 'Only an owner can change how another admin or owner signs in.',
  'owner-ends-sessions': 'Only an owner can end the sessions of an admin or an owner.',
} as const;
