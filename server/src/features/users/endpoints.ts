import type { Endpoint } from '../../http/serve.ts'
import { findUsersEndpoint } from './find-users.ts'
import {
  createUserEndpoint,
  deleteUserEndpoint,
  getUserEndpoint,
  listUsersEndpoint,
  updateUserEndpoint,
} from './users.ts'

export const usersEndpoints: Endpoint[] = [
  listUsersEndpoint,
  findUsersEndpoint,
  getUserEndpoint,
  createUserEndpoint,
  updateUserEndpoint,
  deleteUserEndpoint,
]
