import { authorities } from '@cais/core/access/authority.ts'
import { listAuthorities } from '@cais/core/api/compat/users.ts'
import { type Endpoint, serve } from '../http/serve.ts'

export const usersEndpoints: Endpoint[] = [serve(listAuthorities)(async () => [...authorities])]
