import type { PasseView } from '@cais/core/api/passe.ts'
import { tipoDeServicoOf } from '@cais/core/catalogo/tipos-servico.ts'
import { itensATrazer, itensDaCarga } from '@cais/core/rules/passe.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import type { Qr } from '@cais/core/values/qr.ts'
import { chegadaOf } from '@cais/core/workflow/portaria.ts'
import type { Config } from '../../config.ts'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { readCompromissos } from '../../course/transporte/compromisso.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { squaresOf } from '../../documents/pdf/qr.ts'
import { type Chave, readChave } from './chave.ts'
import type { Marcado } from './marcados.ts'

interface Reading {
  today: string
  config: Pick<Config, 'publicUrl' | 'timeZone'>
}

/** The pass of an appointment: its window, who comes for it, and nothing else of its service. */
export async function readPasse(
  db: Db,
  marcado: Marcado,
  { today, config }: Reading,
  known?: Chave,
): Promise<PasseView> {
  const chave = known ?? (await readChave(db))
  const servico = await loadServico(db, marcado.servicoId)
  const compromisso = (await readCompromissos(db, servico, today)).get(marcado.linhaId)
  const { de, ate } = chegadaOf(marcado, await readLimites(db))
  const link = `${config.publicUrl}/passe/#${chave.token(marcado)}`
  const traz = tipoDeServicoOf(servico.estado.tipo).passos.GATE_ENTRADA?.efeito !== undefined
  return {
    codigo: chave.codigo(marcado),
    areaTerminal: marcado.areaTerminal,
    inicio: marcado.inicio.toISOString(),
    fim: marcado.fim.toISOString(),
    de: de.toISOString(),
    ate: ate.toISOString(),
    placas: distinct(compromisso?.veiculos.map(({ placa }) => formatPlate(placa))),
    motoristas: distinct(compromisso?.motoristas.map(({ nome }) => nome)),
    carga: formatContainerCode(marcado.carga),
    traz,
    itens: [...itensATrazer, ...(traz ? itensDaCarga : [])],
    fuso: config.timeZone,
    terminal: (await readTerminal(db)).nome || null,
    link,
    qr: qrOf(link),
  }
}

const distinct = (names: readonly string[] = []) => [...new Set(names)]

function qrOf(text: string): Qr {
  const { dark, width } = squaresOf(text)
  return { lado: width, quadrados: dark.map((one) => (one ? '1' : '0')).join('') }
}
