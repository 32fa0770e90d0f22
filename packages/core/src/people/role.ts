/** Roles are ordered: whoever has a higher one may do what a lower one may. */
export const roles = ['user', 'admin', 'owner'] as const;

export type Role = (typeof roles)[number];

/** `hasRole('admin', 'user')` is true, `hasRole('user', 'admin')` is not. An unknown role is no role. */
export function hasRole(role: Role, required: Role): boolean {
  const level = roles.indexOf(role);
  return level >= 0 && level >= roles.indexOf(required);
}
