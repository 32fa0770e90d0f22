/** Why the account of somebody may not be changed. */
export const manageReasons = {
  'own-password-in-profile': 'Change your own password in your profile.',
  'own-account-in-profile': 'Delete your own account in your profile.',
  'only-owner-resets': 'Only an owner can reset the password of an admin or an owner.',
  'only-owner-deletes': 'Only an owner can delete an admin or an owner.',
  'only-owner-changes-accounts': 'Only an owner can change the account of an admin or an owner.',
  'only-owner-changes-roles': 'Only an owner can change roles.',
  'own-account-stays-active': 'You cannot deactivate your own account.',
} as const;
