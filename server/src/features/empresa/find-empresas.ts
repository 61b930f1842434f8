import { isStaff } from '@cais/core/access/access.ts'
import { findEmpresas, findEmpresasAutorizadoras } from '@cais/core/api/empresa.ts'
import { isEmpresaText } from '@cais/core/rules/empresa-search.ts'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import {
  authorises,
  hasRegister,
  isAuthorisedBy,
  isCalled,
  isKnownTo,
  isOfTipo,
  type Looker,
  mayAskWhomItAuthorised,
  selectMatches,
} from '../../search/empresa-matches.ts'

const all = (...conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`

/** Staff search all companies; other users search the companies that they have to do with. */
export const findEmpresasEndpoint = serve(findEmpresas)(
  async ({ db, actor, today }, { params: { text }, query }) => {
    const looker = { actor, today }
    const { empresaAutorizadoraId: authoriser } = query
    if (authoriser !== undefined && !(await mayAskWhomItAuthorised(db, looker, authoriser))) notFound()
    if (!isEmpresaText(text)) return []
    const found =
      authoriser === undefined
        ? isFoundBy(looker, text)
        : all(isCalled(text, actor), isAuthorisedBy(authoriser, query.tipoAutorizacao, looker.today))
    return selectMatches(db, actor, all(found, hasStatus(query), hasTipo(query)), { told: text })
  },
)

function isFoundBy(looker: Looker, text: string): RawBuilder<boolean> {
  const { actor } = looker
  const known = all(isCalled(text, actor), isKnownTo(looker))
  return isStaff(actor) ? known : sql<boolean>`(${known} OR ${hasRegister(text, actor)})`
}

function hasStatus({ status }: { status?: 'ATIVA' | 'INATIVA' | undefined }): RawBuilder<boolean> {
  return status === undefined ? sql<boolean>`true` : sql<boolean>`activated = ${status === 'ATIVA'}`
}

function hasTipo({ caracterizacao }: { caracterizacao?: string | undefined }): RawBuilder<boolean> {
  return caracterizacao === undefined ? sql<boolean>`true` : isOfTipo([caracterizacao])
}

export const findEmpresasAutorizadorasEndpoint = serve(findEmpresasAutorizadoras)(
  async ({ db, actor, empresa, today }, { params: { mode, text } }) => {
    if (!isEmpresaText(text)) return []
    const tipo = mode === 'TODAS' ? undefined : mode
    return selectMatches(db, actor, all(isCalled(text, actor), authorises(empresa.id, tipo, today)))
  },
)
