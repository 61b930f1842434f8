import type { TextKey } from '@cais/core/texts/text-key.ts'
import { completeContainerCode, formatContainerCode } from '@cais/core/values/container-code.ts'
import { Badge, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import type { Validacao } from './ValidarConteineresScreen.tsx'

export function ValidacoesTable({ rows }: { rows: Validacao[] }) {
  const { t } = useTranslation()
  const erros = rows.filter(({ valido }) => !valido).length
  return (
    <>
      <Text size="sm" mb="xs" role="status">
        {t('conteiner.validar.resumo', { count: rows.length, erros })}
      </Text>
      <DataTable
        name={t('conteiner.validar.resultado')}
        rows={rows}
        keyOf={({ linha }) => linha}
        empty=""
        minWidth={620}
        columns={[
          { key: 'linha', label: t('conteiner.validar.linha'), cell: ({ linha }) => linha },
          { key: 'codigo', label: t('conteiner.facts'), cell: codeLink },
          {
            key: 'situacao',
            label: t('conteiner.validar.situacao'),
            cell: ({ valido }) => <Situacao valido={valido} />,
          },
          {
            key: 'motivo',
            label: t('conteiner.validar.motivo'),
            cell: (row) => row.motivo && <Motivo {...row} motivo={row.motivo} />,
          },
          { key: 'isoCode', label: t('column.isoCode'), cell: ({ isoCode }) => isoCode },
          {
            key: 'conhecido',
            label: t('conteiner.validar.terminal'),
            cell: ({ conhecido }) =>
              t(conhecido ? 'conteiner.validar.conhecido' : 'conteiner.validar.desconhecido'),
          },
        ]}
      />
    </>
  )
}

function codeLink({ codigo, conteinerId }: Validacao) {
  const text = formatContainerCode(codigo)
  return conteinerId === null ? text : <TextLink to={`/conteiner/${conteinerId}/view`}>{text}</TextLink>
}

function Situacao({ valido }: { valido: boolean }) {
  const { t } = useTranslation()
  if (!valido)
    return (
      <ToneBadge color="red" icon={IconAlertTriangle}>
        {t('conteiner.validar.invalido')}
      </ToneBadge>
    )
  return (
    <Badge variant="default" tt="none" leftSection={<IconCheck size={13} aria-hidden />}>
      {t('conteiner.validar.valido')}
    </Badge>
  )
}

/** A wrong check digit may come from any misread character, so the right digit is suggested, not applied. */
function Motivo({ codigo, motivo }: { codigo: string; motivo: TextKey }) {
  const { t } = useTranslation()
  const right = completeContainerCode(codigo.slice(0, 10)).slice(-1)
  return (
    <>
      {t(motivo)}
      {motivo === 'validation.container-code-check' && (
        <Text size="xs" c="dimmed">
          {t('conteiner.validar.digito', { digito: right })}
        </Text>
      )}
    </>
  )
}
