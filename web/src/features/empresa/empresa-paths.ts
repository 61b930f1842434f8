export const empresasPath = '/empresas'
export const newEmpresaPath = `${empresasPath}/new`
export const pedidosPath = `${empresasPath}/pedidos`
export const editEmpresaPath = (id: number) => `${empresasPath}/${id}/edit`
export const empresaPath = (id: number) => `/${id}/empresa`
