export const usersPath = '/admin/user-management'
export const newUserPath = `${usersPath}/new`

/** `userPath('ana', 'edit')`; a login has no character that an address minds. */
export function userPath(login: string, screen: 'view' | 'edit'): string {
  return `${usersPath}/${login}/${screen}`
}
