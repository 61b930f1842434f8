import { explainedField } from './explained-field.ts'
import { passwordRefusal } from './password.ts'

/** Kept exactly as typed: spaces count, at the ends too. Apart from other fields, since it knows every common password. */
export const passwordField = explainedField((text) => text, passwordRefusal)
