import type { AcontecimentoDaCarga } from '@cais/core/api/carga.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { momentText, weightText } from '../../ui/FieldFacts.tsx'

/** The events of a cargo, with or without a service. */
export function EventosTable({ eventos }: { eventos: AcontecimentoDaCarga[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('carga.eventos')}
      rows={eventos}
      empty={t('carga.no-eventos')}
      columns={[
        { key: 'at', label: t('carga.evento.quando'), cell: ({ at }) => momentText(at) },
        { key: 'tipo', label: t('carga.evento.tipo'), cell: (evento) => <Tipo evento={evento} /> },
        {
          key: 'detalhes',
          label: t('carga.evento.detalhes'),
          cell: (evento) => <Detalhes evento={evento} />,
        },
        { key: 'fonte', label: t('carga.fonte'), cell: ({ fonte }) => fonte ?? t('carga.fonte.pessoas') },
      ]}
    />
  )
}

function Tipo({ evento: { tipo, conta, retratadoEm, recusa, recusaParametros } }: One) {
  const { t } = useTranslation()
  return (
    <>
      <Text span inherit td={retratadoEm ? 'line-through' : undefined}>
        {t(`enum.cargaEvento.${tipo}`)}
      </Text>
      {retratadoEm && <Aside>{t('carga.evento.retratado', { quando: momentText(retratadoEm) })}</Aside>}
      {!conta && <Aside>{t('carga.evento.repetido')}</Aside>}
      {recusa && <Aside>{t('terminal.evento.recusado', { motivo: textOf(recusa, recusaParametros) })}</Aside>}
    </>
  )
}

interface One {
  evento: AcontecimentoDaCarga
}

function Aside({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}

function Detalhes({ evento }: One) {
  const { t } = useTranslation()
  const { posicao, lacres, pesoBruto, placa, condicao, observacao } = evento
  const said = [
    posicao && t('carga.evento.posicao', { posicao }),
    pesoBruto !== null && t('carga.evento.peso', { peso: weightText(pesoBruto) }),
    lacres.length > 0 && t('carga.evento.lacres', { lacres: lacres.join(', ') }),
    placa && t('carga.evento.placa', { placa: formatPlate(placa) }),
    condicao && t(`enum.condicaoConteiner.${condicao}`),
    observacao,
  ].filter(Boolean)
  return said.length > 0 ? said.join(' · ') : '—'
}
