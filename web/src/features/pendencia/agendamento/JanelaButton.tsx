import type { JanelaDisponivel } from '@cais/core/api/agendamento.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../client/formats.ts'
import { textOf } from '../../../client/text-of.ts'
import classes from '../../../ui/week/WeekGrid.module.css'
import { dayOfInstant, spanOf } from '../../../ui/week/week.ts'

interface JanelaButtonProps {
  janela: JanelaDisponivel
  isSelected: boolean
  /** The places that the service has in it are only held. */
  isHeld: boolean
  /** It is being taken. */
  isBusy: boolean
  /** Also shows when it begins and ends, where no table around it does. */
  withTime?: boolean
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
  onSelect: (janela: JanelaDisponivel) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** One window: the places left, or why it has none for this cargo. */
export function JanelaButton(props: JanelaButtonProps) {
  const { janela, isSelected, isHeld, isBusy, withTime, onSelect, ...rest } = props
  const { t } = useTranslation()
  const state = janela.recusa ? textOf(`agendamento.curto.${janela.recusa.split('.').at(-1)}`) : null
  // Full for everybody else: the terminal has granted more.
  const places =
    janela.vagas > 0 ? t('agendamento.vagas', { count: janela.vagas }) : t('agendamento.vaga-extra')
  const own = janela.proprias > 0 ? t(isHeld ? 'agendamento.sua-reserva' : 'agendamento.sua-janela') : ''
  const said = own || (state ?? places)
  const label = [formatDay(dayOfInstant(janela.inicio)), spanOf(janela), said]
  return (
    <button
      {...rest}
      type="button"
      className={classes.janela}
      data-refused={janela.recusa ? true : undefined}
      data-own={janela.proprias > 0 || undefined}
      data-selected={isSelected || undefined}
      aria-pressed={isSelected}
      aria-busy={isBusy || undefined}
      aria-label={label.join(', ')}
      onClick={() => onSelect(janela)}
    >
      {janela.proprias > 0 ? (
        <IconCheck size={14} aria-hidden />
      ) : (
        janela.recusa && <IconLock size={13} aria-hidden />
      )}
      {withTime && <span>{spanOf(janela)} ·</span>}
      <span>{said}</span>
    </button>
  )
}
