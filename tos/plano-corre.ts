import type { Diario } from './diario.ts'
import { enviar, lotesOf } from './enviar.ts'
import { type Plano, passosEntre } from './plan/plano.ts'
import type { Portal } from './portal.ts'
import type { Relogio } from './relogio.ts'

interface Corrida {
  portal: Portal
  relogio: Relogio
  plano: Plano
  diario: Diario
  /** The references of the stays that were sent, by box. */
  estadias: Map<string, string>
  signal: AbortSignal
}

/** The number of hours that are planned at once. */
const ahead = 24

/** Sends the steps of the plan between two hours, each when its hour has come. */
export async function correPlano(
  { portal, relogio, plano, diario, estadias, signal }: Corrida,
  from: number,
  until: number,
): Promise<void> {
  for (let de = from; de < until; de += ahead) {
    for (const lote of lotesOf(passosEntre(plano, de, Math.min(de + ahead, until)))) {
      const hora = lote[0]?.hora ?? 0
      await relogio.until(hora, signal)
      diario.keep(await enviar(portal, lote, plano.momento(hora)))
      for (const passo of lote)
        if (passo.recurso === 'cargas' && passo.dados.conteiner && passo.ref)
          estadias.set(passo.dados.conteiner, passo.ref)
    }
    await relogio.until(Math.min(de + ahead, until), signal)
  }
}
