import { z } from 'zod'

export const cpfField = z.string().regex(/^\d{11}$/, 'validation.cpf')
export const newPasswordField = z.string().min(8).max(100)
