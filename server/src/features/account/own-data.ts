import { getOwnData, getOwnTerms } from '@cais/core/api/own-data.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import { termsDay } from '@cais/core/rules/termos.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import { serve } from '../../http/serve.ts'
import { collectOwnData } from './collect-own-data.ts'
import { ownDataPdf } from './own-data-pdf.ts'

export const getOwnTermsEndpoint = serve(getOwnTerms)(async ({ db, actor }) => {
  const { accepted_terms_at: at, accepted_terms_version: versao } = await db
    .selectFrom('usuario')
    .select(['accepted_terms_at', 'accepted_terms_version'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { aceitosEm: at?.toISOString() ?? null, versao, atual: termsDay }
})

export const getOwnDataEndpoint = serve(getOwnData)(async ({ db, actor, now, config }, { query }) => {
  const data = await collectOwnData(db, actor, now)
  const name = `meus-dados-${actor.login.replace(/\W/g, '-')}-${dayOf(now, config.timeZone)}`
  if (query.formato === 'json') return jsonFile(`${name}.json`, data)
  const issue = { now, timeZone: config.timeZone, timbre: await readTimbre(db) }
  return pdfFile(`${name}.pdf`, await ownDataPdf(data, issue))
})

function jsonFile(fileName: string, data: object): FileAnswer {
  return { contentType: 'application/json', fileName, chunks: written(data), release: () => {} }
}

async function* written(data: object): AsyncGenerator<string> {
  yield JSON.stringify(data, null, 2)
}
