import { type ConferenciaView, getConferencias } from '@cais/core/api/mesa.ts'
import type { NomeConferencia, ResultadoConferencia } from '@cais/core/rules/conferencia.ts'
import { Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, formatGrossWeight } from '../../../client/formats.ts'
import { useAnswer } from '../../../client/queries.ts'
import { textOf } from '../../../client/text-of.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import classes from './Mesa.module.css'

const looks = {
  CONFERE: { color: 'teal', icon: IconCircleCheck },
  DIFERE: { color: 'red', icon: IconAlertTriangle },
  DESCONHECIDO: { color: 'ambar', icon: IconHelpCircle },
} as const satisfies Record<ResultadoConferencia, object>

/** The number of single differences that are listed; the service shows all of them. */
const most = 4

/** Checks of an item against the terminal's own data, in words. */
export function Conferencias({ pendenciaId }: { pendenciaId: number }) {
  const { t } = useTranslation()
  const answer = useAnswer(
    getConferencias,
    { params: { id: pendenciaId } },
    { quiet: true, refetchOnMount: 'always' },
  )
  return (
    <section aria-label={t('mesa.conferencia.title')}>
      <Title order={3} size="h6" mb={6}>
        {t('mesa.conferencia.title')}
      </Title>
      <Loaded answer={answer} heights={[120]}>
        {(conferencias) => (
          <ul className={classes.checks}>
            {conferencias.map((one) => (
              <Linha key={one.conferencia} {...one} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Linha({ conferencia, resultado, itens }: ConferenciaView) {
  const { t } = useTranslation()
  const more = itens.length - most
  const { color, icon } = looks[resultado]
  return (
    <li className={classes.check}>
      <ToneBadge color={color} icon={icon} size="sm">
        {t(`mesa.conferencia.resultado.${resultado}`)}
      </ToneBadge>
      <div>
        {t(`mesa.conferencia.${conferencia}.${resultado}`)}
        {itens.slice(0, most).map((item) => (
          <Text key={`${item.alvo} ${item.conhecido}`} size="xs" c="dimmed">
            {itemText(conferencia, item, t)}
          </Text>
        ))}
        {more > 0 && (
          <Text size="xs" c="dimmed">
            {t('mesa.conferencia.mais', { count: more })}
          </Text>
        )}
      </div>
    </li>
  )
}

type Item = ConferenciaView['itens'][number]

const valueTexts: Partial<Record<NomeConferencia, (value: string) => string>> = {
  DOCUMENTOS: (tipo) => textOf(`enum.anexoTipo.${tipo}`),
  PESO: (peso) => formatGrossWeight(Number(peso)),
  NOTAS: (peso) => formatGrossWeight(Number(peso)),
  TEMPERATURA: (graus) => `${graus} °C`,
}

/** `CSQU3054383: informado 20.000,000 Kg, no terminal 22.000,000 Kg`; unknown parts are left out. */
function itemText(conferencia: NomeConferencia, item: Item, t: TFunction): string {
  const { alvo, informado, conhecido } = item
  const shown = valueTexts[conferencia] ?? ((value: string) => value)
  if (conferencia === 'DOCUMENTOS') return shown(alvo)
  if (conferencia === 'BLOQUEIO') return `${alvo}: ${textOf(`enum.bloqueioTipo.${conhecido}`)}, ${informado}`
  if (informado !== null && conhecido !== null)
    return t('mesa.conferencia.dois', {
      alvo: alvo || t('mesa.conferencia.total'),
      informado: shown(informado),
      conhecido: shown(conhecido),
    })
  // The name of a window begins with its day.
  return alvo.replace(/^\d{4}-\d{2}-\d{2}/, formatDay)
}
