// Written by `npm run db:types` from the migrated database; do not edit.
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

export interface Audit {
  id: Generated<number>
  at: Timestamp
  principal: string
  type: string
  empresa_id: number | null
  data: Json
}

export interface Empresa {
  id: Generated<number>
  nome: string
  national_register: string
  activated: Generated<boolean>
  created_at: Timestamp
}

export interface EmpresaTipo {
  empresa_id: number
  tipo: string
}

export interface EmpresaUser {
  id: Generated<number>
  empresa_id: number
  usuario_id: number
  admin: Generated<boolean>
  active: Generated<boolean>
}

export interface Idempotency {
  principal: string
  key: string
  request_hash: Buffer
  status: number | null
  headers: Json | null
  body: string | null
  created_at: Timestamp
}

export interface KnownDevice {
  usuario_id: number
  device_hash: Buffer
  last_used_at: Timestamp
}

export interface Mail {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Timestamp
  sent_at: Timestamp | null
}

export interface Mensagem {
  id: Generated<number>
  titulo: string
  texto: string
  data_criacao: Timestamp
}

export interface MensagemUser {
  id: Generated<number>
  usuario_id: number
  mensagem_id: number
  lida_em: Timestamp | null
}

export interface Migration {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
}

export interface Property {
  grupo: string
  chave: string
  valor: string
  for_users: Generated<boolean>
}

export interface Session {
  id: Generated<number>
  token_hash: Buffer
  usuario_id: number
  device: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface Throttle {
  scope: string
  key: string
  attempts: number
  started_at: Timestamp
}

export interface Usuario {
  id: Generated<number>
  login: string
  email: string
  cpf: string | null
  first_name: string
  last_name: string
  lang_key: string
  activated: Generated<boolean>
  password_hash: string | null
  activation_key_hash: Buffer | null
  reset_key_hash: Buffer | null
  reset_requested_at: Timestamp | null
  accepted_terms_at: Timestamp | null
  ever_activated: Generated<boolean>
  created_at: Timestamp
  created_by: string
  modified_at: Timestamp
  modified_by: string
}

export interface UsuarioAuthority {
  usuario_id: number
  authority: string
}

export interface DB {
  audit: Audit
  empresa: Empresa
  empresa_tipo: EmpresaTipo
  empresa_user: EmpresaUser
  idempotency: Idempotency
  known_device: KnownDevice
  mail: Mail
  mensagem: Mensagem
  mensagem_user: MensagemUser
  migration: Migration
  property: Property
  session: Session
  throttle: Throttle
  usuario: Usuario
  usuario_authority: UsuarioAuthority
}
