import type { NameIn } from '@cais/core/texts/text-key.ts'
import { useTranslation } from 'react-i18next'

/** The names of the fields, in the order of the screen. */
const names: Record<string, NameIn<'column'>> = {
  numero: 'numero',
  tipo: 'tipo',
  categoriaCarga: 'categoriaCarga',
  modalidadeTransporte: 'modalidadeTransporte',
  escalaId: 'navio',
  portoCargaId: 'portoCarga',
  portoDescargaId: 'portoDescarga',
  portoDestinoFinalId: 'portoDestinoFinal',
  exportadorId: 'exportador',
  armadorId: 'armador',
  isocodeId: 'isoCode',
  quantidade: 'quantidade',
  produto: 'produto',
  temperatura: 'temperatura',
  classeIMO: 'classeIMO',
  subClasseIMO: 'subClasseIMO',
}
const order = Object.keys(names)
const byOrder = (a: string[], b: string[]) => order.indexOf(a.at(-1) ?? '') - order.indexOf(b.at(-1) ?? '')

/** `Código ISO` inside of a sentence is `código ISO`. */
const within = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** Names the fields with errors: `número, navio, item 2 (produto)`. */
export function useMissingText(): (errors: Record<string, string>) => string {
  const { t } = useTranslation()
  const nameOf = (field: string) => within(t(`column.${names[field] ?? (field as NameIn<'column'>)}`))
  return (errors) => {
    const paths = Object.keys(errors)
      .map((path) => path.split('.'))
      .sort(byOrder)
    const head = paths
      .filter(([, index]) => index === undefined)
      .map(([field = '']) => (field === 'bookingItems' ? t('booking.novo.itens') : nameOf(field)))
    const items = Map.groupBy(
      paths.filter(([, index]) => index !== undefined),
      ([, index]) => Number(index),
    )
    const ofItems = [...items]
      .sort(([a], [b]) => a - b)
      .map(([index, fields]) =>
        t('booking.novo.item', {
          numero: index + 1,
          campos: fields.map(([, , field = '']) => nameOf(field)).join(', '),
        }),
      )
    return [...head, ...ofItems].join(', ')
  }
}
