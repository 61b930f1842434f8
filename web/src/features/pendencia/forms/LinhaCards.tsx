import { Alert, SimpleGrid, Stack } from '@mantine/core'
import type { KindFieldsProps } from '../kind-forms.ts'
import { Campo, type CampoDef } from './Campo.tsx'
import { LinhaCard } from './LinhaCard.tsx'

interface LinhaCardsProps extends KindFieldsProps {
  /** The list in the form that has one entry for each line. */
  list: string
  campos: readonly CampoDef[]
}

/** The same questions for each cargo line. */
export function LinhaCards({ form, tela, readOnly, list, campos }: LinhaCardsProps) {
  const linhas = (form.getValues().dados[list] ?? []) as { cargaServicoId: number }[]
  const error = form.errors[`dados.${list}`]
  return (
    <Stack>
      {error && <Alert color="red">{error}</Alert>}
      {linhas.map(({ cargaServicoId }, index) => (
        <LinhaCard key={cargaServicoId} tela={tela} cargaServicoId={cargaServicoId}>
          <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
            {campos.map((campo) => (
              <Campo
                key={campo.name}
                form={form}
                path={`dados.${list}.${index}.${campo.name}`}
                campo={campo}
                readOnly={readOnly}
              />
            ))}
          </SimpleGrid>
        </LinhaCard>
      ))}
    </Stack>
  )
}
