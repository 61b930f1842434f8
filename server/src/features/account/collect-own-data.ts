import { dispositivoOf } from '@cais/core/rules/dispositivo.ts'
import { isMensagemLegivel } from '../../course/recados/legivel.ts'
import type { Db } from '../../db/pool.ts'
import type { Actor } from '../../http/session.ts'

/**
 * The most rows of one kind in the answer; the newest are kept. It is more than people read and still fits one answer.
 */
const most = 5_000

export type OwnData = Awaited<ReturnType<typeof collectOwnData>>

/** Everything that the portal stores about a person, under Portuguese names that people understand. */
export async function collectOwnData(db: Db, actor: Actor, now: Date) {
  return {
    geradoEm: now,
    conta: await conta(db, actor),
    empresas: await empresas(db, actor),
    convites: await convites(db, actor),
    sessoes: await sessoes(db, actor),
    dispositivosConhecidos: await dispositivos(db, actor),
    mensagens: await mensagens(db, actor),
    avisosLidos: await avisosLidos(db, actor),
    escalasAcompanhadas: await escalasAcompanhadas(db, actor),
    emailsEnviados: await emails(db, actor),
    rascunhos: await rascunhos(db, actor),
    buscasSalvas: await buscasSalvas(db, actor),
    anexos: await anexos(db, actor),
    notas: await notas(db, actor),
    pedidosDeAcesso: await pedidos(db, actor),
    conversas: await conversas(db, actor),
    servicos: await servicos(db, actor),
    auditoria: await auditoria(db, actor),
  }
}

async function conta(db: Db, { id, authorities }: Actor) {
  const { pendente, ...own } = await db
    .selectFrom('usuario as u')
    .leftJoin('email_change as c', 'c.usuario_id', 'u.id')
    .leftJoin('calendario_assinado as a', 'a.usuario_id', 'u.id')
    .select(['u.id', 'u.login', 'u.first_name as nome', 'u.last_name as sobrenome', 'u.email', 'u.cpf'])
    .select(['u.lang_key as idioma', 'u.created_at as criadaEm', 'u.modified_at as alteradaEm'])
    .select(['u.accepted_terms_at as termosAceitosEm', 'u.accepted_terms_version as termosVersao'])
    .select(['u.avisos_por_email as avisosPorEmail', 'u.avisos_no_portal as avisosNoPortal'])
    .select(['a.desde as calendarioDesde', 'c.email as pendente'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...own, emailAConfirmar: pendente, perfis: authorities }
}

const empresas = (db: Db, { id }: Actor) =>
  db
    .selectFrom('empresa_user as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select([
      'e.nome as empresa',
      'e.national_register as cnpjOuCpf',
      'm.admin as administra',
      'm.active as ativa',
    ])
    .where('m.usuario_id', '=', id)
    .orderBy('e.nome')
    .execute()

const convites = (db: Db, { id }: Actor) =>
  db
    .selectFrom('empresa_user as m')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['e.nome as empresa', 'm.convidado_em as convidadoEm'])
    .where('m.convidado_id', '=', id)
    .orderBy('m.id')
    .execute()

async function sessoes(db: Db, { id }: Actor) {
  const rows = await db
    .selectFrom('session')
    .select(['device', 'address as endereco', 'created_at as criadaEm', 'last_used_at as usadaEm'])
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ device, ...row }) => ({ ...dispositivoOf(device), ...row }))
}

const dispositivos = (db: Db, { id }: Actor) =>
  db
    .selectFrom('known_device')
    .select('last_used_at as usadoEm')
    .where('usuario_id', '=', id)
    .orderBy('last_used_at')
    .execute()

const mensagens = (db: Db, { id, today }: Actor) =>
  db
    .selectFrom('mensagem_user as mu')
    .innerJoin('mensagem as m', 'm.id', 'mu.mensagem_id')
    .select([
      'm.data_criacao as em',
      'm.titulo',
      'm.texto',
      'mu.lida_em as lidaEm',
      'mu.email_em as porEmailEm',
    ])
    .where('mu.usuario_id', '=', id)
    .where(isMensagemLegivel(today))
    .orderBy('mu.id', 'desc')
    .limit(most)
    .execute()

const avisosLidos = (db: Db, { id }: Actor) =>
  db
    .selectFrom('aviso_visto')
    .select('visto_em as em')
    .where('usuario_id', '=', id)
    .orderBy('visto_em')
    .execute()

const escalasAcompanhadas = (db: Db, { id }: Actor) =>
  db
    .selectFrom('escala_acompanhada as a')
    .innerJoin('escala as e', 'e.id', 'a.escala_id')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .select(['a.desde as em', 'n.nome as navio', 'e.viagem_outbound as viagem', 'e.visit as visita'])
    .where('a.usuario_id', '=', id)
    .orderBy('a.desde', 'desc')
    .limit(most)
    .execute()

const emails = (db: Db, { email }: Actor) =>
  db
    .selectFrom('mail')
    .select(['created_at as em', 'subject as assunto', 'sent_at as enviadoEm'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const rascunhos = (db: Db, { id }: Actor) =>
  db
    .selectFrom('servico_rascunho as r')
    .innerJoin('empresa as e', 'e.id', 'r.empresa_id')
    .select(['e.nome as empresa', 'r.subtipo', 'r.alterado_em as em', 'r.conteudo'])
    .where('r.usuario_id', '=', id)
    .orderBy('r.id')
    .execute()

const buscasSalvas = (db: Db, { id }: Actor) =>
  db
    .selectFrom('busca_salva')
    .select(['nome', 'component as lista', 'alterada_em as em', 'conteudo'])
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute()

const anexos = (db: Db, { login }: Actor) =>
  db
    .selectFrom('anexo')
    .select(['criado_em as em', 'name as nome', 'tipo'])
    .where('criado_por', '=', login)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const notas = (db: Db, { login }: Actor) =>
  db
    .selectFrom('servico_nota as n')
    .innerJoin('servico as s', 's.id', 'n.servico_id')
    .select(['n.at as em', 's.numero_solicitacao as servico', 'n.texto'])
    .where('n.principal', '=', login)
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()

const pedidos = (db: Db, { id }: Actor) =>
  db
    .selectFrom('pedido_acesso as p')
    .leftJoin('empresa as e', 'e.id', 'p.empresa_id')
    .select(['p.pedido_em as em', 'p.national_register as cnpjOuCpf', 'p.mensagem as texto', 'p.status'])
    .select(({ fn }) => fn.coalesce('e.nome', 'p.nome').as('empresa'))
    .where('p.usuario_id', '=', id)
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()

const conversas = (db: Db, { id }: Actor) =>
  db
    .selectFrom('conversa_mensagem as m')
    .innerJoin('conversa as c', 'c.id', 'm.conversa_id')
    .select(['m.enviada_em as em', 'c.assunto', 'm.texto'])
    .where('m.autor_id', '=', id)
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()

const servicos = (db: Db, { login }: Actor) =>
  db
    .selectFrom('servico_evento as v')
    .innerJoin('servico as s', 's.id', 'v.servico_id')
    .select(['v.at as em', 's.numero_solicitacao as servico', 'v.evento', 'v.motivo'])
    .where('v.principal', '=', login)
    .orderBy('v.id', 'desc')
    .limit(most)
    .execute()

const auditoria = (db: Db, { login }: Actor) =>
  db
    .selectFrom('audit')
    .select(['at as em', 'type as tipo', 'data as dados'])
    .where('principal', '=', login)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
