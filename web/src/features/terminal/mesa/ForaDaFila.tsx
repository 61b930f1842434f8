import { achar, type GrupoDeAchados, saysEnough, type TipoDeAchado } from '@cais/core/api/achar.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { LoadErrorLine } from '../../../ui/LoadError.tsx'

/** The types of objects that staff search for in the queue by number. */
const procurados: readonly TipoDeAchado[] = ['conteiner', 'ce-mercante', 'servico']

/** Links to objects that match the search but are not in the queue; their pages show their state. */
export function ForaDaFila({ text }: { text: string }) {
  const { t } = useTranslation()
  const texto = text.slice(0, 60)
  const answer = useAnswer(achar, saysEnough(texto) ? { query: { texto } } : null, { quiet: true })
  const { data = [], error, refetch } = answer
  if (error && !answer.data)
    return <LoadErrorLine title={t('mesa.nada.error')} error={error} onRetry={refetch} />
  const achados = data.filter(({ tipo }) => procurados.includes(tipo)).flatMap(linksOf)
  if (achados.length === 0) return null
  return (
    <Stack gap={4} mt="sm" role="status">
      <Text size="sm">{t('mesa.nada.achado')}</Text>
      {achados.map(({ tipo, titulo, caminho }) => (
        <Group key={caminho} gap={6}>
          <Text span size="sm" c="dimmed">
            {t(`achar.grupo.${tipo}`)}
          </Text>
          <Anchor component={Link} to={caminho} size="sm">
            {titulo}
          </Anchor>
        </Group>
      ))}
    </Stack>
  )
}

const linksOf = ({ tipo, achados }: GrupoDeAchados) =>
  achados.map(({ titulo, caminho }) => ({ tipo, titulo: titulo.valor, caminho }))
