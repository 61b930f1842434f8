export const usersPath = '/admin/user-management'
export const newUserPath = `${usersPath}/new`

/** `userPath('ana', 'edit')`; logins contain no characters that need encoding. */
export function userPath(login: string, screen: 'view' | 'edit'): string {
  return `${usersPath}/${login}/${screen}`
}
