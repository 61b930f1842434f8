import { explainedField } from './explained-field.ts'
import { passwordRefusal } from './password.ts'

/**
 * Passwords stay exactly as typed, with spaces at the ends. The field has a file of its own, because it loads the list
 * of common passwords.
 */
export const passwordField = explainedField((text) => text, passwordRefusal)
