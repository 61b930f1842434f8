import { fieldOf } from '@cais/core/values/tables.ts'
import { isDatabaseLost } from '../watch/troubles.ts'
import { Refused } from './refused.ts'

export const loginTaken = () => new Refused(400, 'error.userexists', { type: 'login-already-used' })
export const emailTaken = () => new Refused(400, 'error.emailexists', { type: 'email-already-used' })

/** Constraints whose violation the user can correct, with their messages. */
const constraints: Record<string, () => Refused> = {
  usuario_login_key: loginTaken,
  usuario_email_key: emailTaken,
  usuario_cpf_key: () => new Refused(400, 'error.cpfexists', { type: 'cpf-already-used' }),
  empresa_user_empresa_id_usuario_id_key: () => new Refused(409, 'empresaUser.error.exists'),
  empresa_national_register_key: () =>
    new Refused(400, 'error.validation', {
      fieldErrors: [{ objectName: 'body', field: 'nationalRegister', message: 'empresa.error.exists' }],
    }),
  pedido_acesso_um: () => new Refused(409, 'adesao.error.ja-pedido'),
  empresa_user_convite: () => new Refused(409, 'empresaUser.error.convidado'),
  // Another request handed in the same invoice at the same moment.
  nota_fiscal_pkey: () => new Refused(409, 'validation.nfe-used'),
  tarifa_sem_sobreposicao: () => new Refused(409, 'tarifa.recusa.ja-ha-posterior'),
  // Another request created the same windows at the same moment.
  janela_sem_sobreposicao: () => new Refused(409, 'grade.recusa.sobreposta', { params: ['', 1] }),
  busca_salva_nome: () =>
    new Refused(400, 'error.validation', {
      fieldErrors: [{ objectName: 'body', field: 'nome', message: 'buscaSalva.error.exists' }],
    }),
  email_empresa_empresa_id_email_assunto_key: () => new Refused(409, 'emailEmpresa.error.exists'),
}

const busy = () => new Refused(503, 'error.http.503', { headers: { 'retry-after': '2' } })

/** By PostgreSQL's error codes; its texts never reach a client. */
const codes: Record<string, () => Refused> = {
  '22021': () => new Refused(400, 'error.characters'),
  '22P05': () => new Refused(400, 'error.characters'),
  '55P03': busy,
  '57014': busy,
  '40P01': busy,
}

export function refusalOfDatabaseError(error: unknown): Refused | null {
  if (!(error instanceof Error)) return null
  // Also where all connections are taken: nobody knows which of both it is.
  if (isDatabaseLost(error)) return busy()
  const code = String(fieldOf(error, 'code') ?? '')
  const constraint = String(fieldOf(error, 'constraint') ?? '')
  if ((code === '23505' || code === '23P01') && constraint && constraints[constraint])
    return constraints[constraint]()
  return (code && codes[code]?.()) || null
}
