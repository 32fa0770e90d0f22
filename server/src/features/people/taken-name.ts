/** Two people want one name: the database refuses the second, and this says which name it was. */

import { sqlState } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';

const uniqueViolation = '23505';

const fields: Record<string, { path: string; message: string }> = {
  users_email_key_key: { path: '/email', message: 'There is already an account with this e-mail.' },
  users_username_key_key: { path: '/username', message: 'This username is taken. Choose another.' },
};

export function takenName(error: unknown): AppError | undefined {
  if (sqlState(error) !== uniqueViolation) return undefined;
  const field = fields[(error as { constraint?: string }).constraint ?? ''];
  return field && new AppError('conflict', { message: field.message, details: [field] });
}
