import type { EmpresaUser } from '@cais/core/api/empresa.ts'
import { fullName } from '../../pickers/UserAutocomplete.tsx'

/** The name of a member. A user who was only invited is named as the company wrote it. */
export const nameOfMember = (user: EmpresaUser['user']): string =>
  user.id === null ? user.login : fullName(user)
