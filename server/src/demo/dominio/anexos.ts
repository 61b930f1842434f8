import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { makePng } from '@cais/core/anexo/make-png.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { anexosOf, kindOf, kindSlugs, kinds } from '@cais/core/pendencia/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import { demoPessoas } from '../pessoas.ts'

interface Target {
  servicoId: number
  entityName: 'Servico' | 'Pendencia'
  entityId: number
  empresaId: number
  numero: string
  at: Date
  tipo: AnexoTipo
}

const withAnexos = kindSlugs
  .filter((slug) => kinds[slug].anexos.permitidos.length > 0)
  .flatMap((slug) => [...kinds[slug].tipos])

/** Documents on what was handed in, and on some services: real files, a few hundred bytes each. */
export async function insertAnexos(tx: Tx): Promise<void> {
  const targets = [...(await pendenciaTargets(tx)), ...(await servicoTargets(tx))]
  for (const target of targets) await insertOne(tx, target)
}

async function pendenciaTargets(tx: Tx): Promise<Target[]> {
  const rows = await tx
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['p.id', 'p.tipo', 'p.subtipo', 's.id as servicoId', 's.subtipo as servicoSubtipo'])
    .select(['s.requisitante_id as empresaId', 's.numero_solicitacao as numero', 'p.data_criacao as at'])
    .where('p.status', 'in', ['EM_ANALISE', 'RESOLVIDA', 'PENDENTE'])
    .where('p.tipo', 'in', withAnexos)
    .orderBy('s.data_criacao', 'desc')
    .orderBy('p.id')
    .limit(160)
    .execute()
  return rows.flatMap((row) => {
    const declarado = findServicoDeclarado(row.servicoSubtipo)
    const slug = declarado && kindOf(row.tipo as PendenciaTipo, declarado)
    if (!slug) return []
    const { obrigatorios, permitidos } = anexosOf(slug, declarado, {
      subtipo: row.subtipo,
      statusVirtual: null,
    })
    const tipos = obrigatorios.length ? obrigatorios : permitidos.slice(0, 1)
    return tipos.map((tipo) => ({ ...row, entityName: 'Pendencia' as const, entityId: row.id, tipo }))
  })
}

async function servicoTargets(tx: Tx): Promise<Target[]> {
  const rows = await tx
    .selectFrom('servico as s')
    .select(['s.id', 's.subtipo', 's.requisitante_id as empresaId', 's.numero_solicitacao as numero'])
    .select('s.data_criacao as at')
    .where(sql<boolean>`s.id % 6 = 0`)
    .orderBy('s.data_criacao', 'desc')
    .limit(60)
    .execute()
  return rows.flatMap((row) => {
    const taken = findServicoDeclarado(row.subtipo)?.anexos ?? []
    const tipos = (['AUTORIZACAO', 'FOTO', 'OUTROS'] as const).filter((tipo) => taken.includes(tipo))
    return tipos
      .slice(0, 2)
      .map((tipo) => ({ ...row, servicoId: row.id, entityName: 'Servico' as const, entityId: row.id, tipo }))
  })
}

const titles: Partial<Record<AnexoTipo, string>> = {
  BL: 'Bill of Lading',
  DI: 'Declaração de importação',
  DTA: 'Declaração de trânsito aduaneiro',
  LPCO: 'Licença LPCO',
  FISPQ: 'FISPQ',
  FICHA_EMERGENCIA: 'Ficha de emergência',
  ROMANEIO: 'Romaneio de carga',
  NOTA_FISCAL: 'DANFE',
  TERMO_DEVOLUCAO: 'Termo de devolução',
  AUTORIZACAO: 'Carta de autorização',
}

function fileOf({ tipo, numero, at }: Target): { name: string; type: string; bytes: Uint8Array } {
  const base = tipo.toLowerCase().replaceAll('_', '-')
  if (tipo === 'FOTO') {
    // A box against the sky.
    const bytes = makePng(96, 64, (x, y) => (y < 18 ? 225 : x % 12 === 0 || y > 58 ? 70 : 140 + (x % 7)))
    return { name: `${base}-${numero}.png`, type: 'image/png', bytes }
  }
  const title = titles[tipo] ?? 'Documento'
  const day = at.toISOString().slice(0, 10)
  const lines = [`Solicitação ${numero}`, `Emitido em ${day}`, 'Documento fictício, para demonstração.']
  return { name: `${base}-${numero}.pdf`, type: 'application/pdf', bytes: makePdf(title, lines) }
}

async function insertOne(tx: Tx, target: Target): Promise<void> {
  const { name, type, bytes } = fileOf(target)
  const person = demoPessoas.find(({ empresas }) =>
    empresas.some(({ empresa }) => empresa.id === target.empresaId),
  )
  const { id } = await tx
    .insertInto('anexo')
    .values({
      empresa_id: target.empresaId,
      name,
      tipo: target.tipo,
      bytes_content_type: type,
      tamanho: bytes.length,
      criado_em: target.at,
      criado_por: person?.login ?? 'grc',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('anexo_conteudo')
    .values({ anexo_id: id, bytes: Buffer.from(bytes) })
    .execute()
  await tx
    .insertInto('anexo_entity')
    .values({
      anexo_id: id,
      servico_id: target.servicoId,
      entity_name: target.entityName,
      entity_id: target.entityId,
    })
    .execute()
}
