import { exportAudits, listAudits, listAuditTypes } from '@cais/core/api/audits.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { pageOf } from '../../http/page.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { exportAuditFile } from './audit-file.ts'
import { auditOrder, selectAudits, viewAudits } from './audit-queries.ts'
import { auditTypes, deedOf } from './audit-sentence.ts'

const listAuditsEndpoint = serve(listAudits)(async ({ db, actor, config }, { query }) => {
  const audits = selectAudits(db, query, config.timeZone)
  const { rows, total } = await pageOf(audits, query, auditOrder)
  return { items: await viewAudits(db, rows, query.langKey ?? actor.langKey), total }
})

const exportAuditsEndpoint = serve(exportAudits)(({ db, actor, config, now, out }, { query }) =>
  exportAuditFile({ db, config, now, out }, query, query.langKey ?? actor.langKey),
)

const listAuditTypesEndpoint = serve(listAuditTypes)(async ({ actor }, { query }) => {
  const language = query.langKey ?? actor.langKey
  const t = textsIn(language)
  return auditTypes
    .map((type) => ({ type, text: deedOf(t, type) }))
    .sort((one, other) => one.text.localeCompare(other.text, language))
})

export const auditEndpoints: Endpoint[] = [listAuditsEndpoint, exportAuditsEndpoint, listAuditTypesEndpoint]
