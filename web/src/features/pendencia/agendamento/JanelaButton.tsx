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
  /** True while the service's places in it are reserved, but not confirmed. */
  isHeld: boolean
  /** True while it is being reserved. */
  isBusy: boolean
  /** Shows begin and end too, where no table around the button does. */
  withTime?: boolean
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
  onSelect: (janela: JanelaDisponivel) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A window: its free places, or the reason why this cargo gets none. */
export function JanelaButton(props: JanelaButtonProps) {
  const { janela, isSelected, isHeld, isBusy, withTime, onSelect, ...rest } = props
  const { t } = useTranslation()
  const state = janela.recusa ? textOf(`agendamento.curto.${janela.recusa.split('.').at(-1)}`) : null
  // The window is full for other companies, but the terminal has granted extra places.
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
