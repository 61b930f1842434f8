import { getServico } from '@cais/core/api/servico.ts'
import { documentos } from '@cais/core/catalogo/papeis.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isTextKey } from '@cais/core/texts/texts-in.ts'
import { keysOf } from '@cais/core/values/tables.ts'
import { expect, test } from 'vitest'
import { t } from '../../documents/pdf/texts.ts'
import { testTimeZone } from '../../testing/clock.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { noTerminal } from '../../testing/terminal.ts'
import { askFor } from '../../testing/terminal-course.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type DocumentFacts, readDocumentFacts } from './facts.ts'
import { writeDocumento } from './write.ts'

const server = await startTestServer()
const { call, db } = server
const now = new Date('2026-08-03T12:00:00Z')

const declarado = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO')
if (!declarado) throw new Error('no such service')
const asked = await askFor(server, { declarado, area: 'cliente' })
const params = { companyId: asked.empresaId, id: asked.id }
const servico = (await call(getServico, { params }, { as: 'cliente' })).body
const known = await readDocumentFacts(db, servico)

/** Whether a line is part of every page, whatever the page contains. */
const isFrame = (line: string) => /^(Página \d+ de \d+|Emitido em .*|\s*)$/.test(line)

const signers = new Set(
  ['autoridade', 'entregue-por', 'recebido-por', 'terminal', 'data']
    .map((name) => `documento.assina.${name}`)
    .concat(['REQUISITANTE', 'TRANSPORTADOR', 'CONSIGNATARIO'].map((papel) => `enum.papel.${papel}`))
    .filter(isTextKey)
    .map((key) => t(key)),
)

/** The same service with so many lines and pendencias. Each line has a movement, a weighing, a damage and a seal. */
function withLines(lines: number): DocumentFacts {
  const [linha] = servico.cargaServico
  const [pendencia] = servico.pendencias.filter(({ status }) => status !== 'INATIVA')
  if (!linha || !pendencia) throw new Error('a service without cargo or pendencias')
  const every = <One>(one: One) => Array.from({ length: lines }, () => one)
  const fact = { cargaId: linha.carga.id, at: now }
  return {
    ...known,
    servico: { ...servico, cargaServico: every(linha), pendencias: every(pendencia) },
    movimentos: every({
      ...fact,
      cargaServicoId: linha.id,
      tipo: 'GATE_ENTRADA',
      placa: 'BRA2E19',
      quantidade: null,
      condicao: null,
    }),
    pesagens: [{ ...fact, numero: 'BP1', placa: 'BRA2E19', pesoBruto: 3, pesoTara: 1, pesoLiquido: 2 }],
    ocorrencias: every({
      ...fact,
      origem: 'GATE_ENTRADA',
      tipo: 'AVARIA',
      descricao: 'Amassado à esquerda.',
    }),
    lacres: every({ ...fact, retirado: 'AB1', colocado: 'AB2', motivo: 'Vistoria' }),
  }
}

test.each(keysOf(documentos))(
  'however long it is, nobody signs %s on a page with nothing else on it',
  async (documento) => {
    let signed = 0
    for (let lines = 1; lines <= 40; lines++) {
      const options = {
        now,
        timeZone: testTimeZone,
        timbre: { terminal: noTerminal, logo: null },
        address: 'https://porto.example/servico/1',
      }
      const pages = textOfPdf(await writeDocumento(documento, withLines(lines), options))
      const last = pages.at(-1)?.split('\n') ?? []
      if (last.some((line) => signers.has(line))) signed++
      const rest = last.filter((line) => !isFrame(line) && !signers.has(line))
      expect(rest, `${lines} lines, ${pages.length} pages`).not.toEqual([])
    }
    expect(signed).toBe(40)
  },
)
