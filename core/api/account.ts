import { z } from 'zod'
import { langKey } from '../access/inputs.ts'
import { cpfField } from '../values/fields.ts'
import { email, requiredLine } from '../values/inputs.ts'
import { isOwnName } from '../values/password.ts'
import { passwordField } from '../values/password-field.ts'
import { route } from './route.ts'

/** The names under which the portal itself acts in the audit. */
const reservedLogins = ['anonymous', 'system', 'demo']

/** The beginning of the login of an erased account; its id follows. */
export const erasedLogin = 'apagado-'

/** Stored in lower case; letters, digits and `_ . @ -`. */
export const loginField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'validation.required', abort: true })
  .max(50)
  .regex(/^[_.@a-z0-9-]+$/, 'validation.login')
  .refine(
    (login) => !reservedLogins.includes(login) && !login.startsWith(erasedLogin),
    'validation.login-reserved',
  )

/** An empty CPF is the same as none. */
export const optionalCpf = z
  .union([z.literal('').transform(() => null), z.null(), cpfField])
  .optional()
  .transform((cpf) => cpf ?? null)

export const accountInput = z.object({
  firstName: requiredLine(50),
  lastName: requiredLine(50),
  email,
  langKey,
  /** Whether the user starts on the page of today's work; missing keeps the setting. */
  startsAtHome: z.boolean().optional(),
  /** Required only with a new e-mail. */
  currentPassword: z.string().max(100).optional(),
})

export const saveAccount = route({
  method: 'POST',
  path: '/api/account',
  access: 'user',
  summary:
    "Changes the signed-in person's name and language. Another e-mail needs the current password and counts once the link mailed to it is opened.",
  body: accountInput,
  replayable: false,
})

export const confirmEmail = route({
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'user',
  summary: 'Makes the e-mail count to which this key was mailed, within 24 hours; the old address is told.',
  body: z.object({ key: z.string().min(1).max(100) }),
  answer: z.object({ email: z.string() }),
})

export const confirmSetEmail = route({
  method: 'POST',
  path: '/api/account/email/confirm-set',
  access: 'public',
  summary:
    "Makes the e-mail count that the terminal's staff entered for an account, by the key that was mailed to it, within 24 hours.",
  body: z.object({ key: z.string().min(1).max(100) }),
  answer: z.object({ email: z.string() }),
})

export const cancelEmailChange = route({
  method: 'DELETE',
  path: '/api/account/email',
  access: 'user',
  summary: 'Forgets the e-mail that waits to be confirmed; the present one stays.',
  status: 204,
})

export const passwordChange = z.object({
  currentPassword: z.string().min(1).max(100),
  newPassword: passwordField,
})

export const changePassword = route({
  method: 'POST',
  path: '/api/account/change-password',
  access: 'user',
  summary: 'Changes the password; every other session of this person ends.',
  body: passwordChange,
  replayable: false,
})

export const requestPasswordReset = route({
  method: 'POST',
  path: '/api/account/reset-password/init',
  access: 'public',
  summary: 'Mails a link to set a new password, if the address is known; the answer does not tell.',
  body: z.union([email, z.object({ mail: email })]),
  replayable: false,
})

export const passwordReset = z.object({ key: z.string().min(1).max(100), newPassword: passwordField })

export const finishPasswordReset = route({
  method: 'POST',
  path: '/api/account/reset-password/finish',
  access: 'public',
  summary: 'Sets a new password with the mailed key, once and within 24 hours.',
  body: passwordReset,
  replayable: false,
})

export const registration = z
  .object({
    login: loginField,
    email,
    password: passwordField,
    firstName: requiredLine(50),
    lastName: requiredLine(50),
    cpf: optionalCpf,
    langKey: langKey.default('pt-br'),
    acceptedTerms: z.literal(true, 'validation.terms'),
  })
  .refine(({ password, ...own }) => !isOwnName(password, own), {
    path: ['password'],
    message: 'validation.password-own',
  })

export const register = route({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary:
    'Asks for an account; a mail brings the link that activates it, or what stands against it. The answer does not tell whether the e-mail, login or CPF is known.',
  body: registration,
  status: 201,
  replayable: false,
})

export const activate = route({
  method: 'POST',
  path: '/api/activate',
  alsoGet: true,
  access: 'public',
  summary: 'Activates an account with the mailed key.',
  query: z.object({ key: z.string().min(1).max(100) }),
})
