import type { TFunction } from 'i18next'
import { formatNumber } from '../../client/formats.ts'
import type { Espera } from './use-fila-search.ts'

export const hoursOf = (minutes: number) => formatNumber(minutes / 60, { maximumFractionDigits: 1 })

/** A range of waiting times in words. */
export const esperaSaid = ({ de, ate }: Espera, t: TFunction) =>
  ate === null
    ? t('dia.terminal.mais-de', { horas: hoursOf(de) })
    : t('dia.terminal.de-ate', { de: hoursOf(de), ate: hoursOf(ate) })
