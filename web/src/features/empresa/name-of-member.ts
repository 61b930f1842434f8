import type { EmpresaUser } from '@cais/core/api/empresa.ts'
import { fullName } from '../../pickers/UserAutocomplete.tsx'

/** Who was only invited is called as the company wrote it. */
export const nameOfMember = (user: EmpresaUser['user']): string =>
  user.id === null ? user.login : fullName(user)
