import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { Alert, SimpleGrid, Stack } from '@mantine/core'
import type { AnyKindForm } from '../kind-forms.ts'
import { Campo, type CampoDef } from './Campo.tsx'
import { LinhaCard } from './LinhaCard.tsx'

interface Linha {
  cargaServicoId?: number | null
}

interface LinhaCardsProps<Row extends Linha> {
  form: AnyKindForm
  tela: PendenciaTela
  readOnly: boolean
  /** The path of a list in the form that has one entry per line. */
  list: string
  linhas: readonly Row[] | null | undefined
  campos: readonly CampoDef<keyof Row & string>[]
}

/** Repeats the same fields for each cargo line. */
export function LinhaCards<Row extends Linha>({
  form,
  tela,
  readOnly,
  list,
  linhas,
  campos,
}: LinhaCardsProps<Row>) {
  const error = form.errors[`dados.${list}`]
  return (
    <Stack>
      {error && <Alert color="red">{error}</Alert>}
      {linhas?.map(({ cargaServicoId }, index) => (
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
