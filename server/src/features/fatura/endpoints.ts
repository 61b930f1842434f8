import { downloadDocumentoPendencia, getCobranca } from '@cais/core/api/fatura.ts'
import type { Config } from '../../config.ts'
import { readBeneficiario } from '../../course/faturas/beneficiario.ts'
import { faturaPdf } from '../../course/faturas/fatura-pdf.ts'
import { readBill, readCobranca } from '../../course/faturas/read-cobranca.ts'
import type { Db } from '../../db/pool.ts'
import { pdfFile } from '../../documents/pdf/file.ts'
import { readTimbre } from '../../documents/pdf/timbre.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { saveIsencaoEndpoint } from './isencao.ts'
import {
  getDadosFaturamentoEndpoint,
  getIndicacaoMultaEndpoint,
  saveDadosFaturamentoEndpoint,
  saveIndicacaoMultaEndpoint,
} from './pagador.ts'
import { createTarifaEndpoint, listTarifasEndpoint } from './tarifas.ts'

interface Asked {
  db: Db
  empresa: ActingEmpresa
  now: Date
  today: string
  config: Config
}

/** The bill of a pendencia as PDF. */
export async function billOf({ db, empresa, now, today, config }: Asked, pendenciaId: number) {
  const bill = await readBill(db, empresa, pendenciaId, today)
  const bytes = await faturaPdf(
    { ...bill, beneficiario: await readBeneficiario(db) },
    { now, timeZone: config.timeZone, timbre: await readTimbre(db) },
  )
  return { fileName: `fatura-${bill.numero}-${bill.faturas.at(-1)?.id}.pdf`, bytes }
}

export const faturaEndpoints: Endpoint[] = [
  serve(getCobranca)(({ db, empresa, today }, { params }) => readCobranca(db, empresa, params.id, today)),
  serve(downloadDocumentoPendencia)(async (asked, { params }) => {
    const { fileName, bytes } = await billOf(asked, params.id)
    return pdfFile(fileName, bytes)
  }),
  saveIsencaoEndpoint,
  listTarifasEndpoint,
  createTarifaEndpoint,
  getDadosFaturamentoEndpoint,
  saveDadosFaturamentoEndpoint,
  getIndicacaoMultaEndpoint,
  saveIndicacaoMultaEndpoint,
]
