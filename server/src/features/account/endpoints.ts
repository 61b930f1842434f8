import type { Endpoint } from '../../http/serve.ts'
import { changePasswordEndpoint, getAccountEndpoint, saveAccountEndpoint } from './account.ts'
import { cancelEmailChangeEndpoint, confirmEmailEndpoint, confirmSetEmailEndpoint } from './email-change.ts'
import { eraseAccountEndpoint } from './erase-account.ts'
import { getOwnDataEndpoint, getOwnTermsEndpoint } from './own-data.ts'
import { endOtherSessionsEndpoint, endOwnSessionEndpoint, listOwnSessionsEndpoint } from './own-sessions.ts'
import { activateEndpoint, registerEndpoint } from './register.ts'
import { finishPasswordResetEndpoint, requestPasswordResetEndpoint } from './reset-password.ts'
import { authenticateEndpoint, signOutEndpoint } from './sign-in.ts'

export const accountEndpoints: Endpoint[] = [
  authenticateEndpoint,
  signOutEndpoint,
  getAccountEndpoint,
  saveAccountEndpoint,
  confirmEmailEndpoint,
  confirmSetEmailEndpoint,
  cancelEmailChangeEndpoint,
  changePasswordEndpoint,
  requestPasswordResetEndpoint,
  finishPasswordResetEndpoint,
  registerEndpoint,
  activateEndpoint,
  listOwnSessionsEndpoint,
  endOwnSessionEndpoint,
  endOtherSessionsEndpoint,
  getOwnTermsEndpoint,
  getOwnDataEndpoint,
  eraseAccountEndpoint,
]
