import type { Endpoint } from '../../http/serve.ts'
import { changePasswordEndpoint, getAccountEndpoint, saveAccountEndpoint } from './account.ts'
import { cancelEmailChangeEndpoint, confirmEmailEndpoint } from './email-change.ts'
import { activateEndpoint, registerEndpoint } from './register.ts'
import { finishPasswordResetEndpoint, requestPasswordResetEndpoint } from './reset-password.ts'
import { authenticateEndpoint, signOutEndpoint } from './sign-in.ts'

export const accountEndpoints: Endpoint[] = [
  authenticateEndpoint,
  signOutEndpoint,
  getAccountEndpoint,
  saveAccountEndpoint,
  confirmEmailEndpoint,
  cancelEmailChangeEndpoint,
  changePasswordEndpoint,
  requestPasswordResetEndpoint,
  finishPasswordResetEndpoint,
  registerEndpoint,
  activateEndpoint,
]
