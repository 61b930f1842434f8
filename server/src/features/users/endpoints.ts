import type { Endpoint } from '../../http/serve.ts'
import { findUsersEndpoint } from './find-users.ts'
import {
  createUserEndpoint,
  deleteUserEndpoint,
  getUserEndpoint,
  listAuthoritiesEndpoint,
  listUsersEndpoint,
  updateUserEndpoint,
} from './users.ts'

export const usersEndpoints: Endpoint[] = [
  listUsersEndpoint,
  listAuthoritiesEndpoint,
  findUsersEndpoint,
  getUserEndpoint,
  createUserEndpoint,
  updateUserEndpoint,
  deleteUserEndpoint,
]
