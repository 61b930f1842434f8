import { getDocumento } from '@cais/core/api/documento.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { documentosDeclarados, documentosOf } from '@cais/core/rules/documentos-servico.ts'
import { Button, Group, List, Text } from '@mantine/core'
import { IconFileCheck, IconFileTime } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../client/use-download.ts'
import type { Visao } from '../../client/visao.ts'
import { Section } from '../../ui/Section.tsx'

/** The documents that the service issues: those that are available, and those to come. */
export function ServicoDocumentos({ visao: { servico, companyId } }: { visao: Visao }) {
  const { t } = useTranslation()
  const download = useDownload(getDocumento)
  const declarado = findServicoDeclarado(servico.subtipo)
  if (!declarado) return null
  const ready = documentosOf(declarado, servico.status)
  return (
    <Section title={t('servico.documentos')}>
      <List listStyleType="none" spacing={6}>
        {documentosDeclarados(declarado).map((documento) => {
          const isReady = ready.includes(documento)
          const Sign = isReady ? IconFileCheck : IconFileTime
          return (
            <List.Item key={documento}>
              <Group gap={8} wrap="nowrap">
                <Sign size={18} stroke={1.6} aria-hidden />
                {isReady ? (
                  <Button
                    data-prints
                    variant="subtle"
                    size="compact-sm"
                    loading={download.isPending && download.variables?.params.documento === documento}
                    onClick={() => download.mutate({ params: { companyId, id: servico.id, documento } })}
                  >
                    {t(`enum.documento.${documento}`)}
                  </Button>
                ) : (
                  t(`enum.documento.${documento}`)
                )}
                <Text span size="xs" c="dimmed">
                  {t(isReady ? 'servico.documento-pronto' : `servico.documento-depois.${servico.status}`)}
                </Text>
              </Group>
            </List.Item>
          )
        })}
      </List>
    </Section>
  )
}
