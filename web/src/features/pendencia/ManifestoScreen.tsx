import { findManifesto } from '@cais/core/api/pendencia.ts'
import type { Area } from '@cais/core/rules/area.ts'
import { Container, Skeleton, Table, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../app/api-problem.ts'
import { useAnswer } from '../../app/queries.ts'
import { NotFoundScreen } from '../../routes/NotFoundScreen.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { PendenciaFrame } from './PendenciaFrame.tsx'
import { servicoPath } from './PendenciaScreen.tsx'

/** What the ship's manifest says about the cargo: only to look at. */
export function ManifestoScreen({ area }: { area: Area | null }) {
  const { t } = useTranslation()
  const { companyId = 0, servicoId = '', pendenciaId = '' } = useParams({ strict: false })
  const params = { companyId, servicoId, pendenciaId }
  const { data, error, refetch } = useAnswer(findManifesto, { params }, { quiet: true })
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundScreen />
  if (!data)
    return (
      <Container size="lg" py="lg">
        {error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton height={320} />}
      </Container>
    )
  const { escalaSiscomex, conhecimentos } = data.manifesto
  return (
    <PendenciaFrame tela={data} servicoPath={servicoPath(companyId, area, servicoId)}>
      <Section title={t('pendencia.manifesto')}>
        <Text mb="sm">{t('pendencia.manifesto-escala', { escala: escalaSiscomex ?? '—' })}</Text>
        <Table.ScrollContainer
          minWidth={520}
          type="native"
          tabIndex={0}
          role="region"
          aria-label={t('pendencia.manifesto')}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('pendencia.campo.ceMercante')}</Table.Th>
                <Table.Th>{t('pendencia.campo.bl')}</Table.Th>
                <Table.Th>{t('pendencia.campo.cargas')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {conhecimentos.map(({ ceMercante, bl, cargas }) => (
                <Table.Tr key={`${ceMercante} ${bl}`}>
                  <Table.Td>{ceMercante ?? '—'}</Table.Td>
                  <Table.Td>{bl ?? '—'}</Table.Td>
                  <Table.Td>{cargas.join(', ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Section>
    </PendenciaFrame>
  )
}
