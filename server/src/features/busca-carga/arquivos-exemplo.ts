import { randomInt } from 'node:crypto'
import { type ArquivoExemplo, getArquivoExemplo } from '@cais/core/api/exemplos-servico.ts'
import { colunasOfPlanilha } from '@cais/core/catalogo/planilhas.ts'
import { makeNfe } from '@cais/core/pendencia/nota-fiscal/make-nfe.ts'
import { makeMdfe } from '@cais/core/pendencia/transporte/make-mdfe.ts'
import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import { mercosulPlate } from '@cais/core/values/plate.ts'
import { completeRenavam } from '@cais/core/values/renavam.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

/** Each example file gets new numbers, because an invoice, a driver or a truck can be used only once. */
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(65 + randomInt(26))).join('')

export const getArquivoExemploEndpoint = serve(getArquivoExemplo)(
  async ({ db, empresa, today, config }, { params: { arquivo }, query: { conteineres = '' } }) => {
    if (!config.demo) return notFound()
    const boxes = conteineres.split(',').filter((one) => /^[A-Z]{4}\d{7}$/.test(one))
    return fileOf(arquivo, await textOf(arquivo, { db, empresaId: empresa.id, today, boxes }))
  },
)

const fileOf = (arquivo: ArquivoExemplo, texto: string) =>
  arquivo === 'nfe' || arquivo === 'mdfe'
    ? { nome: `exemplo-${arquivo}.xml`, tipo: 'application/xml', texto }
    : { nome: `exemplo-${arquivo}.csv`, tipo: 'text/csv', texto }

interface Asked {
  db: Db
  empresaId: number
  today: string
  boxes: readonly string[]
}

function textOf(arquivo: ArquivoExemplo, asked: Asked): string | Promise<string> {
  const { today, boxes } = asked
  switch (arquivo) {
    case 'nfe':
      return makeNfe({ numero: randomInt(1e8), emissao: today, complemento: boxes.join(' ') })
    case 'mdfe':
      return mdfeOf(asked)
    case 'motoristas':
      return sheetOf(arquivo, [driver('Joana Prado'), driver('Célio Ramos')])
    case 'veiculos':
      return sheetOf(arquivo, [truck(), truck()])
  }
}

/** A manifest with a driver and a truck that the company may send today. */
async function mdfeOf({ db, empresaId, today, boxes }: Asked): Promise<string> {
  const motorista = await db
    .selectFrom('autorizacao_motorista as a')
    .innerJoin('motorista as m', 'm.id', 'a.motorista_id')
    .select(['a.nome', 'm.cpf'])
    .where('a.transportador_id', '=', empresaId)
    .where('a.ativa', '=', true)
    .where('a.data_vencimento', '>=', today)
    .where('a.validade_cnh', '>=', today)
    .where('a.categoria_cnh', 'in', ['E', 'AE'])
    .orderBy('a.id')
    .executeTakeFirst()
  const caminhao = await db
    .selectFrom('autorizacao_veiculo as a')
    .innerJoin('caminhao as c', 'c.id', 'a.caminhao_id')
    .select('c.placa')
    .where('a.transportador_id', '=', empresaId)
    .where('a.ativa', '=', true)
    .where('a.data_vencimento', '>=', today)
    .orderBy('a.id')
    .executeTakeFirst()
  const empresa = await db
    .selectFrom('empresa')
    .select(['nome', 'national_register as cnpj'])
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow()
  if (!motorista || !caminhao) return notFound()
  return makeMdfe({
    numero: randomInt(1e8),
    emitente: empresa,
    emissao: today,
    placa: caminhao.placa,
    condutores: [motorista],
    conteineres: boxes,
  })
}

/** The rows contain only the values that differ from the example in the layout. */
function sheetOf(planilha: 'motoristas' | 'veiculos', rows: Record<string, string>[]): string {
  const colunas = colunasOfPlanilha[planilha]
  const lines = rows.map((row) => colunas.map(({ id, exemplo }) => row[id] ?? exemplo).join(';'))
  return [colunas.map(({ titulo }) => titulo).join(';'), ...lines, ''].join('\r\n')
}

const driver = (nome: string) => ({ nome, cpf: completeCpf(digits(9)), cnh: completeCnh(digits(9)) })
const truck = () => ({
  placa: mercosulPlate(`${letters(3)}${digits(4)}`),
  renavam: completeRenavam(digits(10)),
})
