import type { JanelaDisponivel } from '@cais/core/api/agendamento.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import classes from '../../ui/week/WeekGrid.module.css'
import { dayOfInstant, spanOf } from '../../ui/week/week.ts'

interface JanelaButtonProps {
  janela: JanelaDisponivel
  isSelected: boolean
  /** Also shows when it begins and ends, where no table around it does. */
  withTime?: boolean
  tabIndex?: number
  ref?: Ref<HTMLButtonElement>
  onSelect: (janela: JanelaDisponivel) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** One window: the places left, or why it has none for this cargo. */
export function JanelaButton({ janela, isSelected, withTime, onSelect, ...rest }: JanelaButtonProps) {
  const { t } = useTranslation()
  const state = janela.recusa ? textOf(`agendamento.curto.${janela.recusa.split('.').at(-1)}`) : null
  const places = t('agendamento.vagas', { count: janela.vagas })
  const own = janela.proprias > 0 ? t('agendamento.proprias', { count: janela.proprias }) : ''
  const label = [formatDay(dayOfInstant(janela.inicio)), spanOf(janela), state ?? places, own]
  return (
    <button
      {...rest}
      type="button"
      className={classes.janela}
      data-refused={janela.recusa ? true : undefined}
      data-own={janela.proprias > 0 || undefined}
      data-selected={isSelected || undefined}
      aria-pressed={isSelected}
      aria-label={label.filter(Boolean).join(', ')}
      onClick={() => onSelect(janela)}
    >
      {janela.proprias > 0 ? (
        <IconCheck size={14} aria-hidden />
      ) : (
        janela.recusa && <IconLock size={13} aria-hidden />
      )}
      {withTime && <span>{spanOf(janela)} ·</span>}
      <span>{state ?? places}</span>
    </button>
  )
}
