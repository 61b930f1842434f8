import type { PasseView } from '@cais/core/api/passe.ts'
import { bringsCarga, itensToBring } from '@cais/core/rules/passe.ts'
import { formatContainerCode } from '@cais/core/values/container-code.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import type { Qr } from '@cais/core/values/qr.ts'
import { type Compromisso, chegadaOf } from '@cais/core/workflow/portaria.ts'
import type { Config } from '../../config.ts'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { readCompromissos } from '../../course/transporte/compromisso.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { squaresOf } from '../../documents/pdf/qr.ts'
import { type Chave, readChave } from '../../trade/passe/chave.ts'
import type { Marcado } from '../../trade/passe/marcados.ts'

interface Reading {
  /** The company that hands out the pass. */
  empresaId: number
  today: string
  config: Pick<Config, 'publicUrl' | 'timeZone'>
}

/** The pass of an appointment shows its window and who comes, and nothing else of the service. */
export async function readPasse(
  db: Db,
  marcado: Marcado,
  { empresaId, today, config }: Reading,
  known?: Chave,
): Promise<PasseView> {
  const chave = known ?? (await readChave(db))
  const servico = await loadServico(db, marcado.servicoId)
  const compromisso = (await readCompromissos(db, servico, today)).get(marcado.linhaId)
  const { veiculos, motoristas, quantidade } = ofViagem(compromisso, marcado.viagem)
  const { de, ate } = chegadaOf(marcado, await readLimites(db))
  const link = `${config.publicUrl}/passe/#${chave.token(marcado, empresaId)}`
  return {
    codigo: chave.codigo(marcado),
    areaTerminal: marcado.areaTerminal,
    inicio: marcado.inicio.toISOString(),
    fim: marcado.fim.toISOString(),
    de: de.toISOString(),
    ate: ate.toISOString(),
    placas: distinct(veiculos.map(({ placa }) => formatPlate(placa))),
    motoristas: distinct(motoristas.map(({ nome }) => nome)),
    carga: formatContainerCode(marcado.carga),
    quantidade,
    traz: bringsCarga(servico.estado.tipo),
    itens: itensToBring(servico.estado.tipo),
    fuso: config.timeZone,
    terminal: (await readTerminal(db)).nome || null,
    link,
    qr: qrOf(link),
  }
}

/** For cargo on several trucks, only the truck and drivers of this place. */
function ofViagem(compromisso: Compromisso | undefined, viagem: number) {
  const { veiculos = [], motoristas = [] } = compromisso ?? {}
  const own = veiculos.filter((one) => one.viagem?.numero === viagem)
  if (viagem === 0 || own.length === 0) return { veiculos, motoristas, quantidade: null }
  const drivers = motoristas.filter(({ grupo }) => own.some((truck) => truck.grupo === grupo))
  return { veiculos: own, motoristas: drivers, quantidade: own[0]?.viagem?.quantidade ?? null }
}

const distinct = (names: readonly string[]) => [...new Set(names)]

function qrOf(text: string): Qr {
  const { dark, width } = squaresOf(text)
  return { lado: width, quadrados: dark.map((one) => (one ? '1' : '0')).join('') }
}
