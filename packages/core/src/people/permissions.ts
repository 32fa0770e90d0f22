/**
 * What a person may do, by name. `owner` among the permissions opens every door, and an admin's doors open for owners too. The
 * server decides in the end; elsewhere this spares people doors that would not open.
 */
interface Permitted {
  readonly permissions: readonly string[];
}

/** `hasPermission({ permissions: ['owner'] }, 'catalogue')` is true. */
export function hasPermission({ permissions }: Permitted, permission: string): boolean {
  return permissions.includes(permission) || permissions.includes('owner');
}

export const isAdmin = (person: Permitted): boolean => hasPermission(person, 'admin');
export const isOwner = (person: Permitted): boolean => hasPermission(person, 'owner');
