import type { ManifestoView } from '@cais/core/api/pendencia.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/DataTable.tsx'

export function ManifestoTable({ manifesto }: { manifesto: ManifestoView }) {
  const { t } = useTranslation()
  const { escalaSiscomex, conhecimentos } = manifesto
  return (
    <>
      <Text mb="sm">{t('pendencia.manifesto-escala', { escala: escalaSiscomex ?? '—' })}</Text>
      <DataTable
        name={t('pendencia.manifesto')}
        rows={conhecimentos}
        keyOf={({ ceMercante, bl }) => `${ceMercante} ${bl}`}
        empty="—"
        minWidth={520}
        columns={[
          { key: 'ceMercante', label: t('pendencia.campo.ceMercante'), cell: (one) => one.ceMercante },
          { key: 'bl', label: t('pendencia.campo.bl'), cell: (one) => one.bl },
          { key: 'cargas', label: t('pendencia.campo.cargas'), cell: (one) => one.cargas.join(', ') },
        ]}
      />
    </>
  )
}
